/**
 * Forms and details of users and accounts, for the two apps that list them. Each bundles its own copy: no page has
 * both.
 */
export { ConfirmUser, type ConfirmUserProps } from './confirm-user';
export { PersonFields, UsernameField, type PersonFieldsProps } from './person-fields';
export { RolesField, type RolesFieldProps } from './roles-field';
export { fullName, userChanges, userRules, type UserForm } from './user-changes';
export { StateName } from './state-name';
export { UserState, type UserStateProps } from './user-state';
export { openedBy, type OpenedSection } from './opened-by';
