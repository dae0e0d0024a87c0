-- When letters about a recall were printed last: from then on somebody may have been written to by post.
alter table recall add column letters_at timestamptz;
