-- Schools, accounts, sessions, the bank of questions and learners' answers.

CREATE TABLE schools (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL,
  -- The code folded in the application: databases with the C locale cannot fold Cyrillic.
  code_key text NOT NULL UNIQUE,
  name text NOT NULL,
  logo_photo text,
  support_email text,
  info_email text,
  website text,
  promotion_photo text,
  promotion_link text,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login text NOT NULL,
  password_hash text NOT NULL,
  school_id bigint REFERENCES schools (id),
  -- Grows with every change of the learner's answers; becomes the ETag of the list.
  answers_rev bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_login ON users (lower(login));

-- One row per signed-in device; rotation changes the counter, so nothing grows.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hmac_key bytea NOT NULL,
  counter integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);

-- A question that leaves the bank keeps its row with ticket and position NULL, so that learners'
-- answers come back when the question does.
CREATE TABLE bank_questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket smallint CHECK (ticket BETWEEN 1 AND 40),
  position smallint CHECK (position BETWEEN 1 AND 20),
  topic text NOT NULL,
  title text NOT NULL,
  comment text NOT NULL,
  photo_name text,
  -- [{id, position, title, isRight}]
  options jsonb NOT NULL,
  -- Hash of title and options: what makes it the same question for a learner.
  fingerprint text NOT NULL,
  UNIQUE (ticket, position),
  CHECK ((ticket IS NULL) = (position IS NULL))
);
CREATE INDEX bank_questions_fingerprint ON bank_questions (fingerprint);
CREATE SEQUENCE bank_option_ids AS bigint;

CREATE TABLE bank_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Grows with every replacement; nodes reload the bank when it changes.
  revision bigint NOT NULL,
  source text NOT NULL,
  edition text NOT NULL,
  fingerprint text NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);

-- Pictures of questions and schools by the name of their content.
CREATE TABLE photos (
  name text NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  PRIMARY KEY (name, content_type)
);
ALTER TABLE photos ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The key carries every column of the list, so that one learner's answers are a few neighbouring
-- index pages however large the table grows.
CREATE TABLE answers (
  user_id bigint NOT NULL,
  question_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- NULL while the question is out of the bank.
  ticket smallint,
  answer smallint NOT NULL,
  is_right boolean NOT NULL,
  -- When the learner answered, not when the server heard of it.
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, question_id) INCLUDE (id, ticket, answer, is_right, answered_at)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Ticket 0 stands for all tickets. Keeps a late answer from bringing a cleared ticket back.
CREATE TABLE ticket_resets (
  user_id bigint NOT NULL,
  ticket smallint NOT NULL CHECK (ticket BETWEEN 0 AND 40),
  reset_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, ticket)
);

CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL,
  key uuid NOT NULL,
  request_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at);

-- Second wall behind the queries' own user_id: rows of a learner are visible only while
-- app.user_id names that learner, or to the operator's maintenance. Superusers pass it.
ALTER TABLE answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE answers FORCE ROW LEVEL SECURITY;
ALTER TABLE ticket_resets ENABLE ROW LEVEL SECURITY;
ALTER TABLE ticket_resets FORCE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;

CREATE POLICY own_rows ON answers USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR current_setting('app.role', true) = 'operator'
);
CREATE POLICY own_rows ON ticket_resets USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR current_setting('app.role', true) = 'operator'
);
CREATE POLICY own_rows ON idempotency_keys USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR current_setting('app.role', true) = 'operator'
);
