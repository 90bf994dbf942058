-- Guesses are limited over any hour, not over the hours of the clock: attempts are counted in steps of five minutes.
comment on column attempt.hour is 'Start of the five minutes in which these attempts were made.';

-- From where somebody has logged in before: guesses of others elsewhere must not lock that user out.
create index audit_event__login on audit_event (user_id, network) where event = 'login';
