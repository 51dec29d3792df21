-- Which builds of a remote a session loaded, and whether a load failed: each session counts once, in whichever process
-- and after whichever restart. Names are aliases that mean nothing elsewhere; rows go when no such session can be left.
create table load_note (
  remote text not null,
  build text not null,
  session_alias text not null,
  user_alias text not null,
  failed boolean not null,
  at timestamptz not null,
  primary key (remote, build, session_alias)
);
create index load_note_user on load_note (remote, build, user_alias);
create index load_note_at on load_note (at);
