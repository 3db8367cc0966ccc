-- What came of long work about finished tables: reviews, and what bots got on their deals.
CREATE TABLE works (
    table_id VARCHAR(32) NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    key VARCHAR(96) NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, key)
);
