-- Staff belong to the site brand of their row, or to all. Whoever is staff by now has worked for every
-- brand so far, and goes on doing so.
alter table app_user add column all_brands boolean not null default false;
update app_user set all_brands = true where account_id is null;
alter table app_user add constraint app_user_all_brands_for_staff check (not all_brands or account_id is null);
