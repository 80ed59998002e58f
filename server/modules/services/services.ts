import { needParameter } from "../../../domain/limits/parameters.ts";
import { toBps } from "../../../domain/money/tiyn.ts";
import { services } from "../../../src/resources/services/services.ts";
import { recordsOf } from "../../entities/records.ts";

export const serviceRecords = recordsOf(services, {
  computed: { vat_rate: ({ is_vat }, { today }) => (is_vat ? toBps(needParameter("vat.rate", today)) : null) },
});
