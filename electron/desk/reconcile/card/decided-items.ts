/** The items of statements with a decision that was not undone, as common table expressions. */

/**
 * For a query `WITH RECURSIVE own (id) AS (…), ${decidedItems} SELECT …` about the statements of `own`: `active` decisions, items that a
 * split or a merge `made` of others, items that are `decided`, and every `item` with the rows of the lines that it is made of.
 */
export const decidedItems = `
active AS MATERIALIZED (
  SELECT statement_id, key, kind, content_json, at_ms FROM statement_decisions
  WHERE statement_id IN own AND kind <> 'undo' AND key NOT IN (
    SELECT content_json ->> '$.decision' FROM statement_decisions WHERE statement_id IN own AND kind = 'undo')
),
made AS MATERIALIZED (
  SELECT statement_id, active.key || '/' || (part.key + 1) AS key, content_json ->> '$.item' AS source,
    part.value -> '$.finding' AS finding_json
  FROM active, json_each(content_json, '$.parts') AS part WHERE kind = 'split'
  UNION ALL
  SELECT statement_id, active.key || '/1', source.value, content_json -> '$.finding'
  FROM active, json_each(content_json, '$.items') AS source WHERE kind = 'merge'
),
decided AS MATERIALIZED (
  SELECT statement_id, content_json ->> '$.item' AS item, key AS decision FROM active WHERE kind = 'link'
  UNION ALL
  SELECT statement_id, target.value, active.key FROM active, json_each(content_json, '$.items') AS target
  WHERE kind IN ('accept', 'ignore', 'carry_over')
),
item (statement_id, row, key) AS (
  SELECT statement_id, row, identity FROM statement_matches JOIN statement_lines USING (statement_id, row)
  WHERE statement_id IN own
  UNION
  SELECT item.statement_id, item.row, made.key FROM item
    JOIN made ON made.statement_id = item.statement_id AND made.source = item.key
)`
