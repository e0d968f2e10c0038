-- The console of the schools: their staff, groups, the roster with its summaries, invitations, the journal.
-- Second wall (docs/decisions/0027): a row is visible while app.school_id names its school and, for a teacher,
-- app.group_ids its group; to the operator; and, as far as it is looked up before anybody is known, to the doorkeeper.

CREATE TABLE console_settings (
  school_id bigint PRIMARY KEY REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  -- NULL: as many learners as come.
  seats integer CHECK (seats >= 0),
  seats_until date,
  demands_totp boolean NOT NULL DEFAULT false,
  -- Percent.
  ready_from smallint NOT NULL DEFAULT 85,
  -- As `needRules` of the contract; what is missing has its default.
  need_rules jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  login text NOT NULL,
  -- Folded in the application (see schools.code_key).
  login_key text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('manager', 'teacher')),
  -- NULL: has not set one yet.
  password_hash text,
  -- Encrypted with the server's secret.
  totp_secret bytea,
  -- The next one, until a code of it was given.
  totp_pending bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last code that was accepted: a code counts once.
  totp_step bigint,
  -- Hashes of those that are left.
  recovery_codes bytea[] NOT NULL DEFAULT '{}',
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_school ON staff (school_id);

-- The token itself is nowhere.
CREATE TABLE staff_links (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_links_staff ON staff_links (staff_id);

CREATE TABLE staff_sessions (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);

CREATE TABLE groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  name_key text NOT NULL,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX groups_name ON groups (school_id, name_key) WHERE archived_at IS NULL;

CREATE TABLE staff_groups (
  staff_id bigint NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  group_id bigint NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  PRIMARY KEY (staff_id, group_id)
);
CREATE INDEX staff_groups_group ON staff_groups (group_id);

-- One row for each learner of a school, kept by a trigger on `users`; beside what the school writes stands a summary of
-- what the learner did, so that a table of learners reads nothing else.
CREATE TABLE roster (
  -- Deferrable: a restore writes these rows before the accounts, whose trigger then leaves them as they are.
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE DEFERRABLE,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  group_id bigint REFERENCES groups (id),
  name text,
  -- Name (or else nickname) folded in the application, for sorting and searching.
  name_key text NOT NULL DEFAULT '',
  consent_on date,
  joined_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  -- Archived with its group: comes back with it.
  archived_with_group boolean NOT NULL DEFAULT false,
  hidden_until timestamptz,
  password_renewed_at timestamptz,

  -- learners.answers_rev that the summary was made of; -1: none was made.
  summary_rev bigint NOT NULL DEFAULT -1,
  summarised_at timestamptz,
  tickets_done smallint NOT NULL DEFAULT 0,
  answered smallint NOT NULL DEFAULT 0,
  right_count smallint NOT NULL DEFAULT 0,
  mistakes smallint NOT NULL DEFAULT 0,
  exams_passed smallint NOT NULL DEFAULT 0,
  exams_failed smallint NOT NULL DEFAULT 0,
  -- Failed since the last one that was passed.
  exams_failed_in_row smallint NOT NULL DEFAULT 0,
  -- 0 to 1; NULL while too little is known.
  chance real,
  -- Percent right of the newest fifty answers, and of the fifty before; NULL where there are not that many.
  recent_right smallint,
  earlier_right smallint,
  -- Of the last answer or exam.
  last_at timestamptz
) WITH (fillfactor = 70);
CREATE INDEX roster_school ON roster (school_id, group_id);

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  group_id bigint REFERENCES groups (id),
  name text NOT NULL,
  -- Without dash; NULL once it was used or taken back, so that it can be printed again until then.
  code text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  -- With the account goes the name that stood here.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX invitations_school ON invitations (school_id, id DESC);
CREATE INDEX invitations_user ON invitations (user_id);

CREATE TABLE password_cards (
  code_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  school_id bigint NOT NULL REFERENCES schools (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_cards_user ON password_cards (user_id);

-- Who did what to whom; written in the transaction of the change, never changed.
CREATE TABLE console_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  at timestamptz NOT NULL DEFAULT now(),
  -- NULL: the operator. No foreign key: the entry outlives the account.
  staff_id bigint,
  staff_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  address text,
  -- The Idempotency-Key of the change: it is made once.
  key uuid,
  UNIQUE (staff_id, key)
);
CREATE INDEX console_journal_school ON console_journal (school_id, id DESC);
CREATE INDEX console_journal_subject ON console_journal (subject_kind, subject_id);

CREATE FUNCTION console_school() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.school_id', true), '')::bigint
$$;
-- NULL: all groups of the school.
CREATE FUNCTION console_groups() RETURNS bigint[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.group_ids', true), '')::bigint[]
$$;
CREATE FUNCTION app_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(current_setting('app.role', true), '')
$$;

ALTER TABLE console_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE console_settings FORCE ROW LEVEL SECURITY;
ALTER TABLE staff ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff FORCE ROW LEVEL SECURITY;
ALTER TABLE staff_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_links FORCE ROW LEVEL SECURITY;
ALTER TABLE staff_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_sessions FORCE ROW LEVEL SECURITY;
ALTER TABLE groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE groups FORCE ROW LEVEL SECURITY;
ALTER TABLE staff_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_groups FORCE ROW LEVEL SECURITY;
ALTER TABLE roster ENABLE ROW LEVEL SECURITY;
ALTER TABLE roster FORCE ROW LEVEL SECURITY;
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
ALTER TABLE password_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE password_cards FORCE ROW LEVEL SECURITY;
ALTER TABLE console_journal ENABLE ROW LEVEL SECURITY;
ALTER TABLE console_journal FORCE ROW LEVEL SECURITY;

CREATE POLICY of_school ON console_settings USING (
  school_id = console_school() OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON staff USING (
  school_id = console_school() OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON staff_links USING (
  app_role() IN ('operator', 'doorkeeper') OR EXISTS (SELECT FROM staff s WHERE s.id = staff_id)
);
CREATE POLICY of_school ON staff_sessions USING (
  app_role() IN ('operator', 'doorkeeper') OR EXISTS (SELECT FROM staff s WHERE s.id = staff_id)
);
CREATE POLICY of_school ON groups USING (
  (school_id = console_school() AND (console_groups() IS NULL OR id = ANY (console_groups())))
  OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON staff_groups USING (
  app_role() IN ('operator', 'doorkeeper') OR EXISTS (SELECT FROM staff s WHERE s.id = staff_id)
);
CREATE POLICY of_school ON roster USING (
  (school_id = console_school() AND (console_groups() IS NULL OR group_id = ANY (console_groups())))
  OR user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON invitations USING (
  (school_id = console_school() AND (console_groups() IS NULL OR group_id = ANY (console_groups())))
  OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON password_cards USING (
  school_id = console_school() OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON console_journal USING (
  school_id = console_school() OR app_role() = 'operator'
);

-- As operator: a registration acts for nobody yet. Not `SET app.role` of the function, which only a superuser may define.
CREATE FUNCTION keep_roster() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  caller text := app_role();
BEGIN
  PERFORM set_config('app.role', 'operator', true);
  -- What one school wrote is not for the next.
  DELETE FROM roster r WHERE r.user_id = NEW.id AND r.school_id IS DISTINCT FROM NEW.school_id;
  -- A login is Latin: lower() folds it in every locale.
  INSERT INTO roster (user_id, school_id, name_key, joined_at)
    SELECT NEW.id, NEW.school_id, lower(NEW.login), NEW.created_at WHERE NEW.school_id IS NOT NULL
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.role', caller, true);
  RETURN NULL;
END $$;
CREATE TRIGGER learner_joins AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.school_id IS NOT NULL) EXECUTE FUNCTION keep_roster();
CREATE TRIGGER learner_changes_school AFTER UPDATE OF school_id ON users FOR EACH ROW
  WHEN (OLD.school_id IS DISTINCT FROM NEW.school_id) EXECUTE FUNCTION keep_roster();

SET LOCAL app.role = 'operator';
INSERT INTO roster (user_id, school_id, name_key, joined_at)
  SELECT id, school_id, lower(login), created_at FROM users WHERE school_id IS NOT NULL;
