-- The situation of a question's picture from the other place: {"is": "seat" | "plan", "photoName": …, "alt": …}. NULL: the bank
-- has none, or came from a version that did not draw it; the built-in bank is written anew at the next start.
ALTER TABLE bank_questions ADD COLUMN other_view jsonb;
