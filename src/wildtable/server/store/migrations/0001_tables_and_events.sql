-- The version of a database, by the name that stores of 0.1.0 have it under.
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);

INSERT INTO alembic_version VALUES ('0000');

CREATE TABLE tables (
    id VARCHAR(32) NOT NULL PRIMARY KEY,
    game VARCHAR(32) NOT NULL,
    rules VARCHAR(16) NOT NULL,
    created VARCHAR(32) NOT NULL
);

CREATE TABLE events (
    table_id VARCHAR(32) NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    seat INTEGER,
    message VARCHAR(96),
    body TEXT NOT NULL,
    at VARCHAR(32) NOT NULL,
    PRIMARY KEY (table_id, seq),
    CONSTRAINT events_message_once UNIQUE (table_id, message)
);

CREATE TABLE reports (
    id VARCHAR(32) NOT NULL PRIMARY KEY,
    table_id VARCHAR(32) NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    at VARCHAR(32) NOT NULL
);
