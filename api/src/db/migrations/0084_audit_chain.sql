-- The audit log is a hash chain: a line for each entry, whose hash covers the line before it and the whole entry. Whoever changes, removes,
-- or inserts an entry in the database breaks it.
create table audit_chain (
  seq bigint primary key check (seq > 0),
  audit_id uuid not null unique references audit_log (id),
  hash bytea not null check (length(hash) = 32)
);

-- Length and value, so that no two entries have the same text.
create function audit_part(value text) returns text language sql immutable as $$
  select coalesce(octet_length(value) || ':' || value, '-') || ','
$$;

-- The columns as text, in an order and in formats that no setting changes. `domain/audit-chain.ts` composes the same.
create function audit_content(l audit_log) returns text language sql stable as $$
  select audit_part(l.id::text) || audit_part(to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) || audit_part(l.actor_user_id::text)
    || audit_part(l.account_id::text) || audit_part(l.action) || audit_part(l.entity) || audit_part(l.entity_id) || audit_part(l.detail::text)
    || audit_part(l.ip) || audit_part(l.user_agent) || audit_part(l.request_id)
$$;

create function chain_audit_entry(l audit_log) returns void language plpgsql as $$
declare
  last_seq bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select seq, hash into last_seq, last_hash from audit_chain order by seq desc limit 1;
  insert into audit_chain (seq, audit_id, hash)
  values (coalesce(last_seq, 0) + 1, l.id, sha256(coalesce(last_hash, ''::bytea) || convert_to(audit_content(l), 'UTF8')));
end $$;

create function chain_new_audit_entry() returns trigger language plpgsql as $$
begin
  perform chain_audit_entry(new);
  return null;
end $$;

do $$
declare
  l audit_log;
begin
  for l in select * from audit_log order by at, id loop
    perform chain_audit_entry(l);
  end loop;
end $$;

-- Deferred: entries are chained when their transaction commits. It then waits for no row any more, so it can’t deadlock, and the next
-- transaction waits only as long as this one takes to commit.
create constraint trigger audit_log_chained after insert on audit_log deferrable initially deferred
  for each row execute function chain_new_audit_entry();

create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
create trigger audit_chain_no_truncate before truncate on audit_chain for each statement execute function refuse_change();
