-- The operator's own text of the Rules, which the assistant quotes. Empty until somebody adds one.

CREATE TABLE rule_clauses (
  -- Number as the Rules print it: «10.2», «9.1(1)».
  clause text PRIMARY KEY,
  -- Place in the operator's file.
  position integer NOT NULL UNIQUE,
  section text NOT NULL,
  text text NOT NULL
);

CREATE TABLE rules_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Grows with every replacement; nodes read the text again when it changes.
  revision bigint NOT NULL,
  fingerprint text NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION tell_rules_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rules_replaced', NEW.revision::text);
  RETURN NULL;
END $$;

CREATE TRIGGER rules_replaced AFTER INSERT OR UPDATE OF revision ON rules_state
  FOR EACH ROW EXECUTE FUNCTION tell_rules_replaced();
