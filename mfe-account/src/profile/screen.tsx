import { Page, PageHeader } from '@heliograph/shared/data';
import { QueryProvider } from '@heliograph/shared/query';
import { Password } from './password';
import { ProfileForm } from './profile-form';
import { Sessions } from './sessions/sessions';

/** The own user: names, e-mail, phone, time zone, address, password and sessions. */
export default function ProfileScreen() {
  return (
    <QueryProvider>
      <Page>
        <PageHeader title="Profile" />
        <ProfileForm />
        <Password />
        <Sessions />
      </Page>
    </QueryProvider>
  );
}
