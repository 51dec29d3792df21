import { remoteConfig } from '@heliograph/build';

export default remoteConfig(import.meta.url);
