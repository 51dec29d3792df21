-- Hours of the week in which a rule answers, in the time zone of the account; null is always. Days are those on which the hours begin, Sunday is 0.
alter table keyword_rule
  add column active_days smallint[] check (active_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and cardinality(active_days) > 0),
  add column active_from text check (active_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column active_to text check (active_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint keyword_rule_hours check (num_nulls(active_days, active_from, active_to) in (0, 3));

-- A campaign or a number may have replies of its own to STOP, START and HELP.
alter table keyword_rule
  drop constraint keyword_rule_check1,
  add constraint keyword_rule_required check (kind = 'CUSTOM' or (match = 'EXACT' and consent_effect = 'NONE' and list_id is null and enabled and active_days is null));
drop index keyword_rule_system;
create unique index keyword_rule_system on keyword_rule (account_id, kind, scope, scope_id) nulls not distinct where kind <> 'CUSTOM';
