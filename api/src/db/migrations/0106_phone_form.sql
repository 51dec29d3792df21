-- One phone, one spelling: every column of phones takes E.164 only, without trunk prefixes. Which numbers are assigned
-- needs the numbering plans, so that is checked before. The constraints hold for new rows from now on, the next migration
-- merges what is there.
create function is_e164(phone text) returns boolean language sql immutable parallel safe as $$
  -- Most are North American, and a short pattern takes half the time.
  select phone ~ '^\+1[2-9]\d{9}$' or phone ~ '^\+(?:1[2-9]\d{9}|(?!(?:7|2[07]|3[0-46]|4[013-689]|5[1-8]|6[01345]|8[46]|9[02-58]|2(?:1\d|2[0-48]|3\d|4[03-689]|5[1-9]|6[0-69]|9\d)|3(?:5[0-8]|7[0-79]|8\d)|42\d|5(?:0[02-689]|9[0-79])|6(?:7[0-578]|8[0-689]|9\d)|8(?:08|5[0-24-9]|7\d|8[02-79])|9(?:6\d|7[0-35-9]|9[013-9]))0)[2-9]\d{6,14})$'
$$;
-- An own number, or who sends to one: a phone or a short code.
create function is_sender(phone text) returns boolean language sql immutable parallel safe as $$
  select case when phone like '+%' then is_e164(phone) else phone ~ '^\d{5,6}$' end
$$;

alter table app_user
  drop constraint app_user_phone_check,
  add constraint app_user_phone_form check (is_e164(phone)) not valid;
alter table sign_up
  add constraint sign_up_phone_form check (is_e164(phone)) not valid;
alter table contact
  drop constraint contact_phone_check,
  add constraint contact_phone_form check (is_e164(phone)) not valid;
alter table contact_import_row
  add constraint contact_import_row_phone_form check (is_e164(phone)) not valid;
alter table conversation
  drop constraint conversation_contact_phone_check,
  add constraint conversation_contact_phone_form check (is_e164(contact_phone)) not valid;
alter table blacklist_entry
  drop constraint blacklist_entry_phone_check,
  add constraint blacklist_entry_phone_form check (is_e164(phone)) not valid;
alter table opt_out_review
  add constraint opt_out_review_phone_form check (is_e164(phone)) not valid;
alter table phone_carrier
  add constraint phone_carrier_phone_form check (is_sender(phone)) not valid;
alter table broadcast_phone
  add constraint broadcast_phone_phone_form check (is_e164(phone)) not valid;
alter table broadcast_recipient
  add constraint broadcast_recipient_phone_form check (is_e164(phone)) not valid;
-- Skipped as invalid is also what was typed and could not be read.
alter table broadcast_skip
  add constraint broadcast_skip_phone_form check (reason = 'INVALID' or is_e164(phone)) not valid;
alter table webhook_delivery
  -- Its order, too, of events without a phone.
  add constraint webhook_delivery_phone_form check (phone !~ '^\+' or is_sender(phone)) not valid;
alter table message
  drop constraint message_peer_check,
  add constraint message_peer_form check (is_sender(peer)) not valid;
alter table number
  drop constraint number_number_check,
  add constraint number_number_form check (is_sender(number)) not valid;
alter table number_inventory
  add constraint number_inventory_number_form check (is_sender(number)) not valid;

-- The phones of a brand's draft may be incomplete.
alter table tcr_brand
  add constraint tcr_brand_phone_form check (status = 'DRAFT' or is_e164(phone)) not valid,
  add constraint tcr_brand_mobile_phone_form check (status = 'DRAFT' or is_e164(mobile_phone)) not valid;
-- Look-ups also have the texts that were no phones.
alter table lookup_result add constraint lookup_result_phone_form check (not valid or is_e164(phone)) not valid;
