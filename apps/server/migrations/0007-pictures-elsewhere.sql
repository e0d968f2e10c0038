-- The bytes of a picture may lie outside the database, in the store of PHOTO_STORE. This table stays the list of
-- what there is: `bytes` NULL says that they lie there, as `<name>.<avif|webp|svg>`, and `outside_size` how many
-- they are, so that sizes are known without reading them. Rows that name neither column are as before, so a
-- program that knows nothing of this goes on as long as no picture was moved out.
ALTER TABLE photos
  ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN outside_size integer,
  ADD CONSTRAINT photos_bytes_or_size CHECK (num_nonnulls(bytes, outside_size) = 1);
