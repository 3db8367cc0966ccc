-- What a message said, as a hash: its id is good for that only. Messages from before have nothing in it.
ALTER TABLE events ADD COLUMN content VARCHAR(32);
