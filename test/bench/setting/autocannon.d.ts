// What is used of autocannon 8, which comes without types (its README, "API").
declare module "autocannon" {
  interface Request {
    headers: Record<string, string>;
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    method: "POST";
    body?: string;
    requests: { setupRequest(request: Request): Request }[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
