-- Deals of the day: the secret of each, and what was got on them.
CREATE TABLE days (
    day VARCHAR(10) NOT NULL PRIMARY KEY,
    secret VARCHAR(64) NOT NULL
);

CREATE TABLE day_results (
    id VARCHAR(64) NOT NULL PRIMARY KEY,
    day VARCHAR(10) NOT NULL,
    game VARCHAR(32) NOT NULL,
    won BOOLEAN NOT NULL,
    score FLOAT NOT NULL
);

CREATE INDEX results_of_day ON day_results (day, game);
