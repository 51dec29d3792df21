-- People are found by how a name, a username or an email address begins (LIKE 'x%', in any collation).
create index contact_find_first_name on contact (account_id, lower(first_name) text_pattern_ops);
create index contact_find_last_name on contact (account_id, lower(last_name) text_pattern_ops);
create index contact_find_email on contact (account_id, lower(email) text_pattern_ops) where email is not null;
create index app_user_find_first_name on app_user (lower(first_name) text_pattern_ops);
create index app_user_find_last_name on app_user (lower(last_name) text_pattern_ops);
create index app_user_find_username on app_user (lower(username::text) text_pattern_ops);
create index app_user_find_email on app_user (lower(email::text) text_pattern_ops);
