/** A line that was taken for one of another statement can be counted by a person; all else of it stays as it was taken. */

export const sql = /* sql */ `
DROP TRIGGER statement_lines_fixed;
CREATE TRIGGER statement_lines_fixed BEFORE UPDATE ON statement_lines
  WHEN old.is_counted <> 0 OR new.is_counted <> 1
    OR (old.statement_id, old.row, old.source, old.content_json, old.currency, old.gross_minor, old.fees_minor,
        old.refunds_minor, old.adjustments_minor, old.net_minor)
      IS NOT (new.statement_id, new.row, new.source, new.content_json, new.currency, new.gross_minor, new.fees_minor,
        new.refunds_minor, new.adjustments_minor, new.net_minor)
  BEGIN SELECT RAISE (ABORT, 'statement_lines are append-only'); END;
CREATE TRIGGER statement_lines_closed_update BEFORE UPDATE ON statement_lines
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
`
