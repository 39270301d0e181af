// The data of a design's chart: `?as=legend` (JSON), `csv`, or `file` (the print file).
import type { LoaderFunctionArgs } from "@remix-run/node";
import { inShare } from "../actions/in-share.ts";
import { legendCsv } from "../designs/chart/legend-csv.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const { designs } = context.app;
  const sku = params.sku ?? "";
  const headers = { "cache-control": "private, no-store" };
  switch (new URL(request.url).searchParams.get("as")) {
    case "file": {
      const file = await inShare({ context, shop, work: "download" }, () => designs.printFile(shop, sku));
      if (!file) throw new Response(null, { status: 404 });
      return new Response(Uint8Array.from(file.bytes), { headers: { ...headers, "content-type": file.type } });
    }
    case "csv": {
      const inspected = await designs.inspect(shop, sku);
      if (inspected?.kind !== "inspected") throw new Response(null, { status: 404 });
      return new Response(legendCsv(inspected.legend), {
        headers: { ...headers, "content-type": "text/csv; charset=utf-8" },
      });
    }
    default: {
      const inspected = await designs.inspect(shop, sku);
      if (!inspected) throw new Response(null, { status: 404 });
      return Response.json(inspected, { headers });
    }
  }
}
