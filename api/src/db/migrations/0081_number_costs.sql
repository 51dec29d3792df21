-- What a number of the stock costs us, and who provides it. Sold numbers keep their row, and with it both. Micro-USD a month.
alter table number_inventory
  add column vendor text check (length(vendor) between 1 and 60),
  add column cost bigint check (cost >= 0);
