-- By which link somebody asks whose turn it is.
CREATE TABLE feeds (
    id VARCHAR(64) NOT NULL PRIMARY KEY,
    table_id VARCHAR(32) NOT NULL REFERENCES tables (id) ON DELETE CASCADE
);

CREATE INDEX feeds_of_table ON feeds (table_id);
