import { adminRoles, customerRoles, type App, type Role } from '@heliograph/contract/reference/roles';

/** Password of the demo users; the tests' server uses the default. */
export const password = process.env['DEMO_PASSWORD'] ?? 'heliograph demo';

/** One demo user for each role. */
export const users: { username: string; role: Role; app: App }[] = [
  ...customerRoles.map((role) => ({ username: role.toLowerCase(), role, app: 'customer' as const })),
  ...adminRoles.map((role) => ({ username: role.toLowerCase(), role, app: 'admin' as const })),
];
