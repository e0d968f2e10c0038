-- bank_state.revision that the progress of a learner's tasks was made with: another bank has other questions in a ticket and a
-- topic (docs/decisions/0033). NULL: it is not known, and the progress is made anew.
ALTER TABLE roster ADD COLUMN tasks_bank bigint;
