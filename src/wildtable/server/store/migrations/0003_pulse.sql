-- A row to write where somebody asks whether the store can be written.
CREATE TABLE pulse (
    id INTEGER NOT NULL PRIMARY KEY,
    at VARCHAR(32) NOT NULL
);
