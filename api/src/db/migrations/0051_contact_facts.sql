-- Conditions on fields that few contacts have, and on custom fields, at a million contacts.

-- What a condition can look up: each field that has a value, and the field with its value in lower case. Long values are cut; the condition compares them whole.
create function contact_facts(street text, city text, postal_code text, country3 text, state text, timezone text, language text, birthday date, custom jsonb) returns text[] language sql immutable as $$
  select array(
    select fact from (
      select field, value from (values ('street', street), ('city', city), ('postalCode', postal_code), ('country', country3), ('state', state), ('timezone', timezone), ('language', language),
        ('birthday', to_char(birthday, 'YYYY-MM-DD'))) own (field, value)
      union all select 'custom.' || key, value from jsonb_each_text(custom)
    ) one, lateral (values (field), (field || '=' || left(lower(value), 200))) facts (fact)
    where value <> '')
$$;

-- Contacts without such a field cost nothing. A query names the same condition.
create index contact_by_fact on contact using gin (account_id, contact_facts(street, city, postal_code, country3, state, timezone, language, birthday, custom))
  where coalesce(street, city, postal_code, country3, state, timezone, language) is not null or birthday is not null or custom <> '{}';
