-- The date or name under which the operator's text of the Rules was published; NULL where that was not told.

ALTER TABLE rules_state ADD COLUMN edition text;
