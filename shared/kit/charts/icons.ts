export { ChartColumn as ChartIcon, Image as ImageIcon, Table2 as TableIcon } from 'lucide-react';
