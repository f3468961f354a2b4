/** Partners can be archived, and no two of those that are not have the same name. */
export const sql = /* sql */ `
ALTER TABLE partners ADD COLUMN archived_at_ms INTEGER;

-- Of partners with one name the first keeps it, the others get the next free numbers: "Game Day (2)".
CREATE TEMP TABLE named_partners AS
  SELECT id, lower(replace(name, ' ', '')) AS folded,
    row_number() OVER (PARTITION BY lower(replace(name, ' ', '')) ORDER BY id) AS place
  FROM partners;
WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < (SELECT count(*) + 1 FROM partners)),
free AS (
  SELECT folded, n, row_number() OVER (PARTITION BY folded ORDER BY n) + 1 AS place
  FROM (SELECT DISTINCT folded FROM named_partners WHERE place > 1) CROSS JOIN numbers
  WHERE folded || '(' || n || ')' NOT IN (SELECT folded FROM named_partners)
)
UPDATE partners SET name = name || ' (' || free.n || ')'
FROM named_partners JOIN free USING (folded, place)
WHERE named_partners.id = partners.id;
DROP TABLE named_partners;

CREATE UNIQUE INDEX partners_by_name ON partners (lower(replace(name, ' ', ''))) WHERE archived_at_ms IS NULL;
`
