-- What the catalogue tells of a question beside its topic. NULL: the bank came from a version that did not keep it; the
-- built-in bank is written anew at the next start, an imported one with its next import.
ALTER TABLE bank_questions
  -- ["13.9", "знак 2.4", …]
  ADD COLUMN clauses jsonb,
  ADD COLUMN alt text;
