-- A contact that is added, or gets another number, takes over the threads with that number.
create index conversation_by_phone on conversation (account_id, contact_phone);
