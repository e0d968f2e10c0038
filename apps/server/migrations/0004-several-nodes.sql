-- What other nodes must hear at once: a session that ended, and a bank that was replaced.

-- A node that starts, or that could not listen for a while, reads what ended lately.
CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER session_revoked AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION tell_session_ended();
-- The sessions of a deleted account go with it.
CREATE TRIGGER session_deleted AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL)
  EXECUTE FUNCTION tell_session_ended();

CREATE FUNCTION tell_bank_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bank_replaced', NEW.revision::text);
  RETURN NULL;
END $$;

CREATE TRIGGER bank_replaced AFTER INSERT OR UPDATE OF revision ON bank_state
  FOR EACH ROW EXECUTE FUNCTION tell_bank_replaced();
