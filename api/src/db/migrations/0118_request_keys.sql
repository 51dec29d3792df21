-- Requests by key: one table for every call that a client may repeat. Sends and the public API keep theirs for 40 days (keyDays in work/request-key.ts); other keys stay as long as what they made.
create table request_key (
  -- Whose key it is: an account, or the staff member who posts a charge.
  owner_id uuid not null,
  scope text not null check (length(scope) between 1 and 70),
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  -- Null while the first request runs.
  answer jsonb,
  -- When another request may take over, if the first takes several transactions.
  lease_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (owner_id, scope, key)
);
create index request_key_by_expiry on request_key using brin (expires_at);

-- While servers of the previous version run, each version finds the keys of the other. A later migration drops what follows, the tables kept_answer, send_key, and registration_request, and request_hash and response elsewhere.
create function carry_request_key(owner uuid, scope text, key text, hash text, answer jsonb, lease timestamptz, created timestamptz, expires timestamptz) returns void language sql as $$
  insert into request_key as k (owner_id, scope, key, request_hash, answer, lease_until, created_at, expires_at)
  values (owner, scope, key, hash, answer, lease, created, expires)
  on conflict (owner_id, scope, key) do update set answer = excluded.answer, lease_until = excluded.lease_until where k.request_hash = excluded.request_hash
$$;

create function carry_kept_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from request_key where owner_id = old.account_id and scope = 'v1:' || old.endpoint and key = old.key;
  else
    perform carry_request_key(new.account_id, 'v1:' || new.endpoint, new.key, new.request_hash,
      case when new.status is not null then jsonb_build_object('status', new.status, 'body', new.body) end, new.lease_until, new.created_at, new.created_at + interval '40 days');
  end if;
  return null;
end $$;
create trigger carry_kept_answer after insert or update or delete on kept_answer for each row when (pg_trigger_depth() = 0) execute function carry_kept_answer();

create function carry_send_key() returns trigger language plpgsql as $$
begin
  perform carry_request_key(new.account_id, 'send', new.key, new.request_hash, new.answer, null, new.created_at, new.created_at + interval '40 days');
  return null;
end $$;
create trigger carry_send_key after insert or update on send_key for each row when (pg_trigger_depth() = 0) execute function carry_send_key();

create function carry_response() returns trigger language plpgsql as $$
begin
  perform carry_request_key(new.account_id, tg_argv[0], new.idempotency_key, new.request_hash, new.response, null, new.at, null);
  return null;
end $$;
create trigger carry_response after insert or update on registration_request for each row when (pg_trigger_depth() = 0) execute function carry_response('registration');
create trigger carry_response after insert or update on number_purchase for each row when (pg_trigger_depth() = 0) execute function carry_response('purchase');

create function carry_record() returns trigger language plpgsql as $$
begin
  perform carry_request_key(new.account_id, tg_argv[0], new.idempotency_key, new.request_hash, jsonb_build_object('id', new.id), null, new.created_at, null);
  return null;
end $$;
create trigger carry_record after insert on deposit for each row execute function carry_record('deposit');
create trigger carry_record after insert on deposit_refund for each row execute function carry_record('refund');

create function carry_charge() returns trigger language plpgsql as $$
begin
  perform carry_request_key(new.created_by, 'charge', new.idempotency_key, new.request_hash, jsonb_build_object('id', new.id), null, new.created_at, null);
  return null;
end $$;
create trigger carry_charge after insert on staff_charge for each row execute function carry_charge();

create function carry_lookup() returns trigger language plpgsql as $$
begin
  perform carry_request_key(new.account_id, 'look-up', new.idempotency_key, new.request_hash, jsonb_build_object('id', new.id), null, new.at, null);
  return null;
end $$;
create trigger carry_lookup after insert on lookup_request for each row when (new.idempotency_key is not null) execute function carry_lookup();

create function return_request_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.scope = 'send' then delete from send_key where account_id = old.owner_id and key = old.key;
    elsif old.scope like 'v1:%' then delete from kept_answer where account_id = old.owner_id and endpoint = substr(old.scope, 4) and key = old.key;
    end if;
  elsif new.scope = 'send' then
    insert into send_key (account_id, key, request_hash, message_ids, answer, created_at)
    values (new.owner_id, new.key, new.request_hash,
      coalesce((select array_agg((one ->> 'messageId')::uuid) from jsonb_array_elements(new.answer) one), '{}'), new.answer, new.created_at)
    on conflict (account_id, key) do update set message_ids = excluded.message_ids, answer = excluded.answer;
  elsif new.scope = 'registration' then
    insert into registration_request (id, account_id, idempotency_key, request_hash, response, at)
    values (gen_random_uuid(), new.owner_id, new.key, new.request_hash, coalesce(new.answer, '{}'), new.created_at)
    on conflict (account_id, idempotency_key) do update set response = excluded.response;
  else
    insert into kept_answer (account_id, endpoint, key, request_hash, status, body, lease_until, created_at)
    values (new.owner_id, substr(new.scope, 4), new.key, new.request_hash, (new.answer ->> 'status')::smallint, new.answer ->> 'body',
      coalesce(new.lease_until, new.created_at), new.created_at)
    on conflict (account_id, endpoint, key) do update set status = excluded.status, body = excluded.body, lease_until = excluded.lease_until;
  end if;
  return null;
end $$;
create trigger return_request_key after insert or update on request_key for each row
  when (pg_trigger_depth() = 0 and (new.scope in ('send', 'registration') or new.scope like 'v1:%')) execute function return_request_key();
create trigger return_deleted_key after delete on request_key for each row when (pg_trigger_depth() = 0) execute function return_request_key();

-- The keys that there are. The triggers above hold their tables until this transaction ends, so none is missed.
insert into request_key (owner_id, scope, key, request_hash, answer, lease_until, created_at, expires_at)
  select account_id, 'v1:' || endpoint, key, request_hash, case when status is not null then jsonb_build_object('status', status, 'body', body) end,
    lease_until, created_at, created_at + interval '40 days' from kept_answer
  union all
  -- Before 0112, a send recorded only the ids of its messages.
  select account_id, 'send', key, request_hash, coalesce(answer, (
      select coalesce(jsonb_agg(jsonb_build_object('messageId', m.id, 'phone', m.peer, 'status', m.status, 'errorCode', m.error_code,
        'encoding', m.encoding, 'segments', m.segments, 'held', m.held::text) order by array_position(message_ids, m.id)), '[]')
      from message m where m.account_id = send_key.account_id and m.direction = 'OUTBOUND' and m.id = any (message_ids))),
    null, created_at, created_at + interval '40 days' from send_key
  union all
  select account_id, 'registration', idempotency_key, request_hash, response, null, at, null from registration_request
  union all
  select account_id, 'purchase', idempotency_key, request_hash, response, null, at, null from number_purchase
  union all
  select account_id, 'deposit', idempotency_key, request_hash, jsonb_build_object('id', id), null, created_at, null from deposit
  union all
  select account_id, 'refund', idempotency_key, request_hash, jsonb_build_object('id', id), null, created_at, null from deposit_refund
  union all
  select created_by, 'charge', idempotency_key, request_hash, jsonb_build_object('id', id), null, created_at, null from staff_charge
  union all
  select account_id, 'look-up', idempotency_key, request_hash, jsonb_build_object('id', id), null, at, null from lookup_request where idempotency_key is not null;
