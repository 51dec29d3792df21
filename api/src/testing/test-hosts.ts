import type { HostBrand, HostTable } from '@heliograph/contract/calls/hosts';

const brand = (id: number, name: string, domain: string): HostBrand => ({
  id,
  name,
  tagline: '',
  hue: 0,
  supportEmail: `support@${domain}`,
  mailFrom: `${name} <no-reply@${domain}>`,
  registrationFormName: 'registration',
  useCases: [],
  traceEndpoint: '/api/trace',
  cardProviderPublicKey: '',
  mapsKey: '',
  supportChat: false,
});

/** Hosts of the tests: a customer and a staff host of each of two brands, and a host with its API on another origin. */
export const testHosts: HostTable = {
  brands: { heliograph: brand(1, 'Heliograph', 'heliograph.example'), acme: brand(2, 'Acme', 'acme.example') },
  hosts: {
    localhost: { brand: 'heliograph', app: 'customer', api: '/api', origin: 'http://localhost:{port}' },
    'admin.localhost': { brand: 'heliograph', app: 'admin', api: '/api', origin: 'http://admin.localhost:{port}' },
    'admin.acme.localhost': { brand: 'acme', app: 'admin', api: '/api', origin: 'http://admin.acme.localhost:{port}' },
    'acme.localhost': { brand: 'acme', app: 'customer', api: '/api', origin: 'http://acme.localhost:{port}' },
    'texts.example': {
      brand: 'acme',
      app: 'customer',
      api: 'https://api.texts.example/api',
      origin: 'https://texts.example',
    },
  },
};
