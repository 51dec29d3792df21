import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, DateField, FunctionField, List, NumberField, Resource, TextField } from 'react-admin';
import { authProvider } from './auth-provider';
import { dataProvider } from './data-provider';

interface NumberRow {
  campaign: { name: string } | null;
  deliveryRate: number | null;
}

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
const dollars = { style: 'currency', currency: 'USD', minimumFractionDigits: 4 } as const;

/** Shows My Numbers with the dashboard's usual columns and page size. */
const Numbers = () => (
  <List title="My Numbers" perPage={50} sort={{ field: 'renewsOn', order: 'ASC' }}>
    <Datagrid rowClick={false}>
      <TextField source="number" />
      <TextField source="state" label="Status" />
      <TextField source="label" />
      <TextField source="type" />
      <FunctionField source="campaign" render={(row: NumberRow) => row.campaign?.name ?? '–'} />
      <NumberField source="sent30Days" label="Sent, 30 d" />
      <FunctionField
        source="deliveryRate"
        label="Delivered, 30 d"
        render={(row: NumberRow) =>
          row.deliveryRate === null ? '–' : row.deliveryRate.toLocaleString('en-US', percent)
        }
      />
      <NumberField source="monthlyFee" options={dollars} />
      <DateField source="renewsOn" label="Renews" />
    </Datagrid>
  </List>
);

const Contacts = () => (
  <List title="Contacts" perPage={50} sort={{ field: 'createdAt', order: 'DESC' }}>
    <Datagrid rowClick={false}>
      <TextField source="firstName" />
      <TextField source="lastName" />
      <TextField source="phone" />
      <DateField source="createdAt" />
    </Datagrid>
  </List>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin authProvider={authProvider} dataProvider={dataProvider} requireAuth disableTelemetry title="react-admin">
      <Resource name="numbers" list={Numbers} options={{ label: 'My Numbers' }} />
      <Resource name="contacts" list={Contacts} options={{ label: 'Contacts' }} />
    </Admin>,
  );
}
