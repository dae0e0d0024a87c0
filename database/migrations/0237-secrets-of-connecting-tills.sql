-- The secret that a device drew before it sent its code. Until the code would have run out it opens the same till again, for the device
-- that has not heard the answer. The code stays that long, so that it can be told.
alter table till add column device_secret_hash text;
