/** What an option says of a facility that is not next to where one is going: its shuttle, and how to get on and off it. */
export const sql = /* sql */ `
-- {"to_venue": [{"start_time": "04:30", "end_time": "23:00", "travel_time": {"minimum": 5, "maximum": 10},
-- "frequency": {"minimum": 15, "maximum": 20} or {}, "phone": {"on_demand": "…"} or {}}], "from_venue": […]}
ALTER TABLE locations ADD COLUMN shuttle_times_json TEXT;
-- Translated in translations_json, like the description.
ALTER TABLE locations ADD COLUMN pickup_instructions TEXT;
ALTER TABLE locations ADD COLUMN dropoff_instructions TEXT;
`
