-- Events of one phone are sent in their order, and texts to a number with a webhook of its own go there.

alter table webhook_delivery
  -- A later event has a higher one.
  add column seq bigint generated always as identity,
  -- The webhook of the number; null for that of the account.
  add column url text check (length(url) <= 2000);
create index webhook_delivery_in_order on webhook_delivery (account_id, phone, seq) where due_at is not null;

-- The route was stored but not followed: webhooks that receive texts today keep receiving them.
alter table number alter column inbound_route set default 'WEBHOOK';
update number n set inbound_route = 'WEBHOOK' from webhook w
where w.account_id = n.account_id and w.enabled and 'message.received' = any (w.events) and n.inbound_route = 'CONVERSATIONS' and n.released_at is null;
