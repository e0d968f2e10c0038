-- Whether answers of the assistant were helpful: counted by what they cite and by day, without a learner. Questions are
-- kept only where a learner chose to send one, and without that learner.

CREATE TABLE answer_verdicts (
  day date NOT NULL,
  -- As sources of questions are written («13.9», «знак 2.4»); '' for answers that cite nothing.
  citation text NOT NULL,
  ups integer NOT NULL DEFAULT 0,
  downs integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, citation)
);

CREATE TABLE sent_questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question text NOT NULL,
  citation text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX sent_questions_sent_at ON sent_questions (sent_at);

-- Learners may add a question and read none.
ALTER TABLE sent_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sent_questions FORCE ROW LEVEL SECURITY;
CREATE POLICY operators_rows ON sent_questions USING (current_setting('app.role', true) = 'operator');
CREATE POLICY anyone_adds ON sent_questions FOR INSERT WITH CHECK (true);
