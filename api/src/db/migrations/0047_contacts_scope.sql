-- API credentials may read and save contacts.
alter table api_credential
  drop constraint api_credential_scopes_check,
  add constraint api_credential_scopes_check check (cardinality(scopes) > 0 and scopes <@ array['send', 'read', 'lookup', 'contacts']);
