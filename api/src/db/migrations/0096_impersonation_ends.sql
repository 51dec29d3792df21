-- A session of staff as a user ends with the session of the staff member who started it: when they log out, or when it expires.
alter table one_time_token add column impersonator_session_id uuid references session (id) on delete cascade;
alter table session add column impersonator_session_id uuid references session (id) on delete cascade;
-- Links and sessions from before this have none. They last for a minute and half an hour.
update session set revoked_at = now() where impersonator_id is not null and revoked_at is null and expires_at > now();
delete from one_time_token where impersonator_id is not null;
alter table one_time_token add constraint one_time_token_impersonator check ((impersonator_session_id is not null) = (impersonator_id is not null));
create index session_by_impersonator on session (impersonator_session_id) where impersonator_session_id is not null;
