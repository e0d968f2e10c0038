-- The editor of what a school shows its learners (docs/decisions/0035): «Школа».

-- What managers typed over what is published. One draft a school.
CREATE TABLE school_drafts (
  school_id bigint PRIMARY KEY REFERENCES schools (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  -- Fields of `schoolFields` of the contract that were typed, and each as it was published when it was typed.
  typed jsonb NOT NULL DEFAULT '{}',
  base jsonb NOT NULL DEFAULT '{}',
  staff_name text,
  edited_at timestamptz
);

-- What learners have seen since when; content as `SchoolSettings` of the server. The newest 200 of a school.
CREATE TABLE school_publications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  staff_name text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('found', 'command', 'console', 'undo')),
  content jsonb NOT NULL,
  -- [{field, before, after}] against the one before.
  changes jsonb NOT NULL
);
CREATE INDEX school_publications_school ON school_publications (school_id, id DESC);

ALTER TABLE school_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE school_drafts FORCE ROW LEVEL SECURITY;
ALTER TABLE school_publications ENABLE ROW LEVEL SECURITY;
ALTER TABLE school_publications FORCE ROW LEVEL SECURITY;
CREATE POLICY of_school ON school_drafts USING (
  (school_id = console_school() AND console_groups() IS NULL) OR app_role() = 'operator'
);
CREATE POLICY of_school ON school_publications USING (
  (school_id = console_school() AND console_groups() IS NULL) OR app_role() = 'operator'
);
-- A manager publishes banners and forms of the school; those of all schools are read as learners read them.
CREATE POLICY of_school ON banners USING (school_id = console_school() AND console_groups() IS NULL);
CREATE POLICY of_school ON forms USING (school_id = console_school() AND console_groups() IS NULL);
