-- Several tables under one teacher; a table from before belongs to none.
CREATE TABLE classes (
    id VARCHAR(32) NOT NULL PRIMARY KEY,
    code VARCHAR(16) NOT NULL UNIQUE,
    created VARCHAR(32) NOT NULL
);

CREATE TABLE class_events (
    class_id VARCHAR(32) NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    body TEXT NOT NULL,
    at VARCHAR(32) NOT NULL,
    PRIMARY KEY (class_id, seq)
);

ALTER TABLE tables ADD COLUMN class_id VARCHAR(32);

CREATE INDEX tables_of_class ON tables (class_id);
