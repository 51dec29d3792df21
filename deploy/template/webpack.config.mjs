import { remoteConfig } from '@heliograph/shared/build';

export default remoteConfig(import.meta.url);
