-- Webhook events about campaigns, brands, and the balance. Webhooks that exist keep their events: a user chooses the new ones.
alter table webhook drop constraint webhook_events_check,
  add constraint webhook_events_check check (cardinality(events) > 0
    and events <@ array['message.received', 'message.status', 'contact.optedOut', 'campaign.status', 'brand.status', 'balance.low']);
alter table webhook_delivery drop constraint webhook_delivery_event_check,
  add constraint webhook_delivery_event_check check (event in ('message.received', 'message.status', 'contact.optedOut', 'campaign.status', 'brand.status', 'balance.low'));
-- Null for an event that concerns no phone.
alter table webhook_delivery alter column phone drop not null;

-- Stores an event that concerns no phone for the webhook of an account, if it has one that receives such events.
create function add_account_event(account uuid, kind text, data jsonb, at timestamptz) returns void language sql as $$
  insert into webhook_delivery (id, account_id, event, body, state, due_at, created_at)
  select gen_random_uuid(), w.account_id, kind, data, 'PENDING', at, at from webhook w where w.account_id = account and w.enabled and kind = any (w.events)
$$;

-- Whoever changes the status of a campaign or a brand: one event for each change, in its transaction.
create function campaign_status_changed() returns trigger language plpgsql as $$
begin
  perform add_account_event(new.account_id, 'campaign.status', jsonb_build_object('campaignUUID', new.id, 'name', new.name, 'channel', new.channel,
    'status', new.status, 'previousStatus', old.status, 'rejectedBy', new.rejected_by, 'reasonCode', new.reject_code, 'reason', new.reject_reason), new.updated_at);
  return null;
end $$;
create trigger campaign_status_changed after update of status on campaign for each row when (old.status <> new.status) execute function campaign_status_changed();

create function brand_status_changed() returns trigger language plpgsql as $$
begin
  perform add_account_event(new.account_id, 'brand.status', jsonb_build_object('brandUUID', new.id, 'name', new.display_name,
    'status', case when new.deleted_at is null then new.status else 'DELETED' end, 'previousStatus', old.status, 'identityStatus', new.identity_status,
    'previousIdentityStatus', old.identity_status, 'vettingStatus', new.vetting_status, 'vettingScore', new.vetting_score, 'reason', new.status_reason), new.updated_at);
  return null;
end $$;
create trigger brand_status_changed after update of status, identity_status, vetting_status, deleted_at on tcr_brand for each row
  when ((old.status, old.identity_status, old.vetting_status, old.deleted_at is null) is distinct from (new.status, new.identity_status, new.vetting_status, new.deleted_at is null))
  execute function brand_status_changed();
