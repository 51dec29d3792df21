-- One row, which a health check updates: a select also succeeds if nothing can be written.
create table health_write (
  id boolean primary key default true check (id),
  at timestamptz not null
);
insert into health_write (at) values (now());
