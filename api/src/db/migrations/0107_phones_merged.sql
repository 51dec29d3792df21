-- Merges what was stored under two spellings of one number, such as +4402071838750 and +442071838750. The runner fills the
-- table with the other spellings and their E.164 (db/phone-spellings.ts). Nothing is lost: a merged contact keeps the
-- lists, tags, consent, opt-out, and history of both, a conversation the messages, notes, and events of both.
create temp table if not exists phone_spelling (old text collate "C" primary key, new text collate "C" not null) on commit drop;

-- Blocks. Of two that are the same now, one holds; the other becomes a removed one.
alter table blacklist_entry disable trigger blacklist_append_only;
update blacklist_entry e set phone = one.phone, removed_at = case when one.place > 1 then now() else e.removed_at end,
  removed_reason = case when one.place > 1 then 'Another entry blocks the same number' else e.removed_reason end
from (
  select b.id, coalesce(s.new, b.phone) as phone, s.old is null as same, case when b.removed_at is null then row_number() over (
    partition by b.account_id, coalesce(s.new, b.phone), b.scope, b.scope_id, b.reason, b.removed_at is null
    order by s.old is null desc, b.added_at, b.id) else 1 end as place
  from blacklist_entry b left join phone_spelling s on s.old = b.phone
  where b.phone in (select old from phone_spelling union select new from phone_spelling)
) one
where one.id = e.id and not one.same;
alter table blacklist_entry enable trigger blacklist_append_only;

-- Opt-outs of deleted contacts, which are hashes.
insert into opt_out (account_id, phone_hash, opted_out_at)
select o.account_id, encode(sha256(convert_to(o.account_id::text || ':' || s.new, 'UTF8')), 'hex'), min(o.opted_out_at)
from phone_spelling s cross join (select distinct account_id from opt_out) a
  join opt_out o on o.account_id = a.account_id
    and o.phone_hash = encode(sha256(convert_to(a.account_id::text || ':' || s.old, 'UTF8')), 'hex')
group by 1, 2
on conflict (account_id, phone_hash) do update set opted_out_at = least(opt_out.opted_out_at, excluded.opted_out_at);

-- Conversations. The most urgent status and the latest message stay.
create temp table thread_merge on commit drop as
select id, phone, created_at,
  first_value(id) over (partition by number_id, phone order by same desc, created_at, id) as kept
from (
  select t.id, t.number_id, coalesce(s.new, t.contact_phone) as phone, t.created_at, s.old is null as same
  from conversation t left join phone_spelling s on s.old = t.contact_phone
  where t.contact_phone in (select old from phone_spelling union select new from phone_spelling)
) one;
update conversation t set contact_phone = m.phone from thread_merge m where m.kept = t.id and m.id = t.id and t.contact_phone <> m.phone;
do $$
declare pair record;
begin
  for pair in select id, kept from thread_merge where id <> kept order by created_at, id loop
    update conversation k set
      contact_id = coalesce(k.contact_id, g.contact_id), assignee_id = coalesce(k.assignee_id, g.assignee_id),
      unread = k.unread + g.unread,
      status = case when more.urgent then g.status else k.status end,
      snoozed_until = case when more.urgent then g.snoozed_until else k.snoozed_until end,
      last_text = case when more.recent then g.last_text else k.last_text end,
      last_direction = case when more.recent then g.last_direction else k.last_direction end,
      last_message_at = greatest(k.last_message_at, g.last_message_at),
      created_at = least(k.created_at, g.created_at),
      labels = (k.labels || array(select label from unnest(g.labels) label where label <> all (k.labels)))[1:20]
    from conversation g, conversation o, lateral (
      select g.last_message_at > o.last_message_at as recent,
        array_position(array['OPEN', 'PENDING', 'SNOOZED', 'RESOLVED'], g.status)
          < array_position(array['OPEN', 'PENDING', 'SNOOZED', 'RESOLVED'], o.status) as urgent
    ) more
    where k.id = pair.kept and g.id = pair.id and o.id = k.id;
  end loop;
end $$;
alter table conversation_event disable trigger conversation_event_append_only;
update conversation_event e set conversation_id = m.kept from thread_merge m where m.id = e.conversation_id and m.id <> m.kept;
alter table conversation_event enable trigger conversation_event_append_only;
update conversation_note n set conversation_id = m.kept from thread_merge m where m.id = n.conversation_id and m.id <> m.kept;
do $$
begin
  -- The largest table: it is only read where there is something to change.
  if exists (select from phone_spelling) then
    update message x set peer = s.new from phone_spelling s where s.old = x.peer;
    update message x set conversation_id = m.kept from thread_merge m where m.id = x.conversation_id and m.id <> m.kept;
  end if;
end $$;
delete from conversation t using thread_merge m where m.id = t.id and m.id <> m.kept;

-- Contacts. The one in E.164 stays, else the oldest.
create temp table contact_merge on commit drop as
select id, account_id, phone, created_at,
  first_value(id) over (partition by account_id, phone order by same desc, created_at, id) as kept
from (
  select c.id, c.account_id, coalesce(s.new, c.phone) as phone, c.created_at, s.old is null as same
  from contact c left join phone_spelling s on s.old = c.phone
  where c.phone in (select old from phone_spelling union select new from phone_spelling)
) one;
update contact c set phone = m.phone, updated_at = now() from contact_merge m where m.kept = c.id and m.id = c.id and c.phone <> m.phone;
insert into contact_event (account_id, contact_id, at, kind, facts)
select m.account_id, m.kept, now(), 'MERGED', contact_facts(c)
from contact_merge m join contact c on c.id = m.id where m.id <> m.kept order by m.id;
alter table contact_event disable trigger contact_event_is_final;
update contact_event e set contact_id = m.kept from contact_merge m where m.id = e.contact_id and m.id <> m.kept;
alter table contact_event enable trigger contact_event_is_final;
insert into list_member (account_id, list_id, contact_id, source, added_at)
select distinct on (l.list_id, m.kept) l.account_id, l.list_id, m.kept, l.source, l.added_at
from contact_merge m join list_member l on l.contact_id = m.id where m.id <> m.kept
order by l.list_id, m.kept, l.added_at
on conflict do nothing;
update conversation t set contact_id = m.kept from contact_merge m where m.id = t.contact_id and m.id <> m.kept;
do $$
declare pair record;
begin
  for pair in select id, kept from contact_merge where id <> kept order by created_at, id loop
    update contact k set
      first_name = case when k.first_name || k.last_name = '' then g.first_name else k.first_name end,
      last_name = case when k.first_name || k.last_name = '' then g.last_name else k.last_name end,
      email = coalesce(k.email, g.email), company = coalesce(k.company, g.company),
      street = case when own.address is null then g.street else k.street end,
      city = case when own.address is null then g.city else k.city end,
      postal_code = case when own.address is null then g.postal_code else k.postal_code end,
      country3 = case when own.address is null then g.country3 else k.country3 end,
      state = coalesce(k.state, g.state), timezone = coalesce(k.timezone, g.timezone),
      language = coalesce(k.language, g.language), birthday = coalesce(k.birthday, g.birthday),
      carrier = coalesce(k.carrier, g.carrier),
      line_type = case k.line_type when 'UNKNOWN' then g.line_type else k.line_type end,
      tags = k.tags || array(select tag from unnest(g.tags) tag where tag <> all (k.tags)),
      custom = g.custom || k.custom,
      consent_status = case when own.consent then k.consent_status else g.consent_status end,
      consent_source = case when own.consent then k.consent_source else g.consent_source end,
      consent_at = case when own.consent then k.consent_at else g.consent_at end,
      consent_evidence = case when own.consent then k.consent_evidence else g.consent_evidence end,
      opted_out_at = least(k.opted_out_at, g.opted_out_at),
      last_inbound_at = greatest(k.last_inbound_at, g.last_inbound_at),
      last_outbound_at = greatest(k.last_outbound_at, g.last_outbound_at),
      created_at = least(k.created_at, g.created_at), updated_at = now()
    from contact g, contact o, lateral (
      select coalesce(o.street, o.city, o.postal_code) as address,
        o.opted_out_at is not null or (o.consent_status <> 'NONE' and g.opted_out_at is null) as consent
    ) own
    where k.id = pair.kept and g.id = pair.id and o.id = k.id;
  end loop;
end $$;
delete from contact c using contact_merge m where m.id = c.id and m.id <> m.kept;

-- Broadcasts. A number that is there twice gets the text once; what was sent stays a message of the broadcast.
create temp table recipient_merge on commit drop as
select broadcast_id, seq, message_id, contact_id, phone, segments, place from (
  select r.broadcast_id, r.seq, r.message_id, r.contact_id, coalesce(s.new, r.phone) as phone, r.segments,
    row_number() over (partition by r.broadcast_id, coalesce(s.new, r.phone) order by s.old is null desc, r.seq) as place
  from broadcast_recipient r left join phone_spelling s on s.old = r.phone
  where r.phone in (select old from phone_spelling union select new from phone_spelling)
) one where place > 1;
delete from broadcast_recipient r using recipient_merge m where m.broadcast_id = r.broadcast_id and m.seq = r.seq;
insert into broadcast_skip (broadcast_id, reason, seq, phone, contact_id)
select m.broadcast_id, 'DUPLICATE', coalesce((select max(k.seq) from broadcast_skip k where k.broadcast_id = m.broadcast_id and k.reason = 'DUPLICATE'), 0)
  + row_number() over (partition by m.broadcast_id order by m.seq), m.phone, m.contact_id
from recipient_merge m where not exists (select from message x where x.id = m.message_id);
update broadcast_chunk c set segments = greatest(0, c.segments - gone.segments)
from (select c.broadcast_id, c.no, sum(m.segments) as segments from recipient_merge m
  join broadcast_chunk c on c.broadcast_id = m.broadcast_id and m.seq between c.first_seq and c.last_seq
  where not exists (select from message x where x.id = m.message_id) group by 1, 2) gone
where gone.broadcast_id = c.broadcast_id and gone.no = c.no;
update broadcast b set recipients = b.recipients - gone.count
from (select m.broadcast_id, count(*) as count from recipient_merge m
  where not exists (select from message x where x.id = m.message_id) group by 1) gone
where gone.broadcast_id = b.id;
update broadcast_recipient r set phone = s.new from phone_spelling s where s.old = r.phone;
update broadcast_skip r set phone = s.new from phone_spelling s where s.old = r.phone;
update broadcast_recipient r set contact_id = m.kept from contact_merge m where m.id = r.contact_id and m.id <> m.kept;
update broadcast_skip r set contact_id = m.kept from contact_merge m where m.id = r.contact_id and m.id <> m.kept;
update broadcast_phone r set phone = s.new from phone_spelling s where s.old = r.phone;

-- The rest has no two rows to merge, but for carriers: the last one seen stays.
insert into phone_carrier (phone, carrier, source, at)
select distinct on (s.new) s.new, c.carrier, c.source, c.at from phone_carrier c join phone_spelling s on s.old = c.phone
order by s.new, c.at desc
on conflict (phone) do update set carrier = excluded.carrier, source = excluded.source, at = excluded.at where excluded.at > phone_carrier.at;
delete from phone_carrier c using phone_spelling s where s.old = c.phone;
update opt_out_review r set phone = s.new from phone_spelling s where s.old = r.phone;
update lookup_result r set phone = s.new from phone_spelling s where s.old = r.phone;
update lookup_step t set phones = array(
  select coalesce(s.new, p.phone) from unnest(t.phones) with ordinality p (phone, place) left join phone_spelling s on s.old = p.phone order by p.place)
where t.phones && array(select old from phone_spelling);
update webhook_delivery d set phone = s.new from phone_spelling s where s.old = d.phone;
update contact_import_row r set phone = s.new from phone_spelling s where s.old = r.phone;
update app_user u set phone = s.new from phone_spelling s where s.old = u.phone;
update sign_up u set phone = s.new from phone_spelling s where s.old = u.phone;
update tcr_brand b set phone = coalesce((select s.new from phone_spelling s where s.old = b.phone), b.phone),
  mobile_phone = coalesce((select s.new from phone_spelling s where s.old = b.mobile_phone), b.mobile_phone)
where b.phone in (select old from phone_spelling) or b.mobile_phone in (select old from phone_spelling);

-- What is no number of any country, such as a sender with a wrong length, has no other form: such rows stay as they are,
-- and can be changed, but no new spelling comes in.
set constraints all immediate;
do $$
declare form record; kept text[];
begin
  for form in
    select conrelid::regclass as place, conname as name, substring(pg_get_constraintdef(oid) from '^CHECK \((.*)\) NOT VALID$') as rule,
      substring(pg_get_constraintdef(oid) from 'is_\w+\((\w+)\)') as field
    from pg_constraint where conname ~ '_form$' and contype = 'c' and not convalidated and conparentid = 0 and coninhcount = 0
  loop
    begin
      execute format('alter table %s validate constraint %I', form.place, form.name);
    exception when check_violation then
      execute format('select array_agg(distinct %I) from %s where not (%s)', form.field, form.place, form.rule) into kept;
      execute format('alter table %s drop constraint %I, add constraint %I check (%s or %I = any (%L::text[]))',
        form.place, form.name, form.name, form.rule, form.field, kept);
    end;
  end loop;
end $$;
