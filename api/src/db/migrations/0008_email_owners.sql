-- An email address belongs to the user who has verified it. Invitations, sign-ups and new addresses that wait for
-- their link only ask for it: so asking never tells whether a user of another account has the address.
alter table app_user drop constraint app_user_host_brand_id_app_email_key;
create unique index app_user_email_owner on app_user (host_brand_id, app, email) where email_verified_at is not null;
create index app_user_by_email on app_user (host_brand_id, app, email);

-- Within an account, and among the staff of a brand, an address is asked for once: these people see each other anyway.
create unique index app_user_email_in_account on app_user (account_id, email);
create unique index app_user_email_of_staff on app_user (host_brand_id, email) where account_id is null;

-- A sign-up with an address that has an owner is a user like any other now, and holds its username itself.
drop table username_claim;
