/** Parts of PostgreSQL's schema that several tables have: functions, triggers that keep rows as they are, and triggers that keep other rows. */

export const functions = /* sql */ `
CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = TG_ARGV[0];
END $$;

-- A sequence does not give a number that a row, such as one of the demo, brought along. Nobody else adds rows at the same time then.
CREATE FUNCTION keep_number() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
  numbers regclass = pg_get_serial_sequence(TG_TABLE_NAME, 'id');
BEGIN
  IF new.id > coalesce(pg_sequence_last_value(numbers), (SELECT seqstart - 1 FROM pg_sequence WHERE seqrelid = numbers)) THEN
    PERFORM setval(numbers, new.id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM changed) THEN
    UPDATE meta SET value = CAST(CAST(value AS bigint) + 1 AS text) WHERE key = TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;

-- Letters without case and marks, as SQLite's full-text index has them. The collation knows those of every language; a text with those of
-- ASCII alone, as most are, is sorted ten times as fast without it.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1)
    ELSE lower(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE "und-x-icu") END
$$;

-- The same as the function of this name in TypeScript.
CREATE FUNCTION sort_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE
    translate(replace(replace(replace(replace(folded($1), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'øđðłħıŋ’', 'oddlhin''') END
$$;

-- Functions of SQLite that statements use. A list of numbers as a table, by their places in an array or their names in an object.
CREATE FUNCTION json_each(list text) RETURNS TABLE (key bigint, value bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 20 AS $$
  SELECT place - 1, CAST(item AS bigint)
    FROM json_array_elements_text(CASE WHEN list LIKE '[%' THEN CAST(list AS json) END) WITH ORDINALITY AS items (item, place)
  UNION ALL SELECT CAST(name AS bigint), CAST(item AS bigint)
    FROM json_each_text(CASE WHEN list LIKE '{%' THEN CAST(list AS json) END) AS members (name, item)
$$;
-- The rows of a group as a JSON array, without spaces between its parts as in SQLite: imports compare such texts.
CREATE FUNCTION json_text(anycompatiblearray) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(CAST(array_to_json($1) AS text), '("([^"\\\\]|\\\\.)*")|\\s+', '\\1', 'g')
$$;
CREATE AGGREGATE json_group_array(anycompatible) (
  SFUNC = array_append, STYPE = anycompatiblearray, FINALFUNC = json_text, INITCOND = '{}'
);

-- How many rows of a group are true, and the greater and the smaller of two numbers.
CREATE FUNCTION count_if(bigint, boolean) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT $1 + CAST($2 IS TRUE AS integer)';
CREATE AGGREGATE sum(boolean) (SFUNC = count_if, STYPE = bigint, INITCOND = '0');
CREATE FUNCTION max(bigint, bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT CASE WHEN $1 > $2 THEN $1 WHEN $2 >= $1 THEN $2 END';
CREATE FUNCTION min(bigint, bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT CASE WHEN $1 < $2 THEN $1 WHEN $2 <= $1 THEN $2 END';

-- SQLite ignores the case of ASCII letters alone.
CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);

CREATE FUNCTION keep_name_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.name_sort = sort_key(new.name);
  RETURN new;
END $$;

-- The parser of PostgreSQL would keep parts such as addresses together.
CREATE FUNCTION words_of(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(folded($1) COLLATE "und-x-icu", '[^[:alnum:]]+'), ''))
$$;

-- Each three characters that follow one another, at their places: a code is part of another where its own follow one another there.
CREATE FUNCTION code_parts(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CAST(coalesce(string_agg(quote_literal(substr($1, place, 3)) || ':' || place, ' '), '') AS tsvector)
    FROM generate_series(1, length($1) - 2) AS places (place)
$$;
`

/** Calls `statements` for each row, where `condition` holds. `event` is such as `AFTER INSERT ON rates`. */
export const onRow = (name: string, event: string, statements: string, condition = 'true'): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  ${statements}
  RETURN ${event.includes('DELETE') ? 'old' : 'new'};
END $$;
CREATE TRIGGER ${name} ${event} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}();`

/** A trigger that refuses to change these columns. */
export const fixed = (table: string, columns: string, message: string): string => `
CREATE TRIGGER ${table}_fixed BEFORE UPDATE OF ${columns} ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_write('${message}');`

/** A trigger that refuses to delete rows, one by one or all. */
export const kept = (table: string, message: string): string => `
CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_write('${message}');
CREATE TRIGGER ${table}_not_emptied BEFORE TRUNCATE ON ${table} EXECUTE FUNCTION refuse_write('${message}');`

/** Triggers that refuse to change or delete a row of this table. */
export const appendOnly = (table: string, message = `${table} are append-only`): string => `
CREATE TRIGGER ${table}_fixed BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_write('${message}');${kept(table, message)}`

/** Rows that a row of the table `sold` names are not deleted. */
export const keptIfSold = (table: string, sold: string, column: string, message: string): string =>
  onRow(
    `${table}_kept`,
    `BEFORE DELETE ON ${table}`,
    `IF EXISTS (SELECT 1 FROM ${sold} WHERE ${column} = old.id) THEN
    RAISE integrity_constraint_violation USING MESSAGE = '${message}';
  END IF;`,
  )

type Write = 'insert' | 'update' | 'delete'

/**
 * Counts changes, so that caches in memory know when they are stale: once a statement, because every change of the counter leaves an old
 * version of its row. What a trigger writes to such a table follows a statement that is counted: a rate, or a review, of a facility.
 */
export const counted = (
  table: string,
  version = 'catalogue_version',
  writes: readonly Write[] = ['insert', 'update', 'delete'],
): string =>
  writes
    .map(
      (write) => `
CREATE TRIGGER ${table}_${write}_counted AFTER ${write.toUpperCase()} ON ${table}
  REFERENCING ${write === 'delete' ? 'OLD' : 'NEW'} TABLE AS changed FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION count_change('${version}');`,
    )
    .join('')

/** The texts of a table's rows, beside them: columns of the row would be read with it. */
export const searchTable = (table: string): string => `
CREATE TABLE ${table}_text (
  id bigint PRIMARY KEY REFERENCES ${table} (id) ON DELETE CASCADE,
  words text NOT NULL,
  lexemes tsvector NOT NULL GENERATED ALWAYS AS (words_of(words)) STORED
);
CREATE INDEX ${table}_text_lexemes ON ${table}_text USING gin (lexemes);`

/** A search table with a trigger that keeps the texts of these columns. */
export const searched = (table: string, columns: readonly string[]): string => {
  const texts = columns.map((column) => `new.${column}`).join(', ')
  return `${searchTable(table)}${onRow(
    `${table}_searched`,
    `AFTER INSERT OR UPDATE OF ${columns.join(', ')} ON ${table}`,
    `INSERT INTO ${table}_text VALUES (new.id, concat_ws(' ', ${texts}))
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;`,
  )}`
}

/** A trigger for tables whose rows may bring their numbers along. */
export const numbered = (table: string): string => `
CREATE TRIGGER ${table}_numbered AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_number();`

/** A trigger that keeps the sort key of names. */
export const named = (table: string): string => `
CREATE TRIGGER ${table}_named BEFORE INSERT OR UPDATE OF name ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_name_order();`

/** The smallest box around each row: `box` has the smallest and greatest latitude, and the smallest and greatest longitude. */
export const area = (table: string, columns: string, box: string): string => `
CREATE TABLE ${table}_area (
  id bigint PRIMARY KEY REFERENCES ${table} (id) ON DELETE CASCADE,
  min_latitude double precision NOT NULL, max_latitude double precision NOT NULL,
  min_longitude double precision NOT NULL, max_longitude double precision NOT NULL
);
CREATE INDEX ${table}_area_box ON ${table}_area (min_latitude, max_latitude, min_longitude, max_longitude);${onRow(
  `${table}_placed`,
  `AFTER INSERT OR UPDATE OF ${columns} ON ${table}`,
  `INSERT INTO ${table}_area VALUES (new.id, ${box})
    ON CONFLICT (id) DO UPDATE SET min_latitude = excluded.min_latitude, max_latitude = excluded.max_latitude,
      min_longitude = excluded.min_longitude, max_longitude = excluded.max_longitude;`,
)}`
