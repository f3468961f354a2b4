/** Names of rates, add-ons and lines, disclaimers and reviews keep their translations with them, as descriptions do. */
export const sql = /* sql */ `
-- {"fr-CA": {"name": "…"}}: texts in other languages, by the name of the field.
ALTER TABLE rates ADD COLUMN translations_json TEXT NOT NULL DEFAULT '{}';
ALTER TABLE add_ons ADD COLUMN translations_json TEXT NOT NULL DEFAULT '{}';
ALTER TABLE reviews ADD COLUMN translations_json TEXT NOT NULL DEFAULT '{}';
-- Of the rate or add-on that it is for, whose name is the label; lines of the kinds fee and credit have the program's own texts instead.
ALTER TABLE booking_lines ADD COLUMN translations_json TEXT NOT NULL DEFAULT '{}';

-- What the program wrote so far, which it used to translate by the English text.
CREATE TABLE known_texts (english TEXT PRIMARY KEY, french TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO known_texts VALUES
  ('Oversize', 'Grand format'),
  ('Supersize', 'Très grand format'),
  ('Car wash', 'Lave-auto'),
  ('Car wash, exterior', 'Lave-auto, extérieur'),
  ('Washed by hand while you are away.', 'Lavé à la main pendant votre absence.'),
  ('Charging, 2 hours', 'Recharge, 2 heures'),
  ('A charger for two hours after you arrive.', 'Une borne pendant deux heures après votre arrivée.'),
  ('Valet', 'Voiturier'),
  ('Leave the car at the entrance.', 'Laissez la voiture à l’entrée.'),
  ('Event parking', 'Stationnement pour événement'),
  ('Event rate', 'Tarif événement'),
  ('Posted rate', 'Tarif affiché'),
  ('Free parking', 'Stationnement gratuit'),
  ('Crew rate', 'Tarif équipe'),
  ('No overnight parking.', 'Stationnement de nuit interdit.'),
  ('Prices and details of this demonstration are invented.', 'Les prix et les détails de cette démonstration sont inventés.'),
  ('Fine for the price.', 'Correct pour le prix.'),
  ('A longer walk than I thought.', 'Plus loin à pied que je ne pensais.'),
  ('Easy to find.', 'Facile à trouver.'),
  ('A short walk to the game.', 'À quelques pas du match.'),
  ('Took a while to get out afterwards.', 'La sortie a pris du temps après le match.'),
  ('Easy in, easy out.', 'On entre et on sort facilement.'),
  ('The code worked at once.', 'Le code a fonctionné du premier coup.'),
  ('Would park here again.', 'J’y stationnerais de nouveau.');

UPDATE rates SET translations_json = json_object('fr-CA', json_object('name', french))
  FROM known_texts WHERE english = name;
UPDATE add_ons SET translations_json = json_object('fr-CA', json_object('name', french))
  FROM known_texts WHERE english = name;
UPDATE add_ons SET translations_json = json_set(
    CASE translations_json WHEN '{}' THEN '{"fr-CA":{}}' ELSE translations_json END, '$."fr-CA".description', french)
  FROM known_texts WHERE english = description;
UPDATE booking_lines SET translations_json = json_object('fr-CA', json_object('name', french))
  FROM known_texts WHERE english = label AND kind IN ('option', 'add_on');
UPDATE reviews SET translations_json = json_object('fr-CA', json_object('comment', french))
  FROM known_texts WHERE english = comment AND invented = 1;

-- A disclaimer is a text, or {"text": "…", "translations": {"fr-CA": "…"}}.
UPDATE locations SET disclaimers_json = (
    SELECT json_group_array(json(text)) FROM (
      SELECT CASE
          WHEN french IS NOT NULL
            THEN json_object('text', item.value, 'translations', json_object('fr-CA', french))
          WHEN item.type = 'text' THEN json_quote(item.value)
          ELSE 'null'
        END AS text
      FROM json_each(disclaimers_json) AS item LEFT JOIN known_texts ON english = item.value
      ORDER BY item.id
    )
  )
  WHERE EXISTS (
    SELECT 1 FROM json_each(CASE WHEN json_valid(disclaimers_json) THEN disclaimers_json ELSE '[]' END) AS item
    JOIN known_texts ON english = item.value
  );
DROP TABLE known_texts;
`
