// A minimal react-admin dashboard: the two weeks of /home in one recharts chart.
import { createRoot } from "react-dom/client";
import { Admin, Loading, Resource, Title, useGetList } from "react-admin";
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { timeText } from "../plain/receipt-texts.ts";
import { dataProvider, HOURS, type Hour } from "./hours-provider.ts";

const Dashboard = () => {
  const { data, isPending } = useGetList<Hour>("hours", { pagination: { page: 1, perPage: HOURS } });
  if (isPending) return <Loading />;
  return (
    <>
      <Title title="Home" />
      <ResponsiveContainer height={320} width="100%">
        <LineChart data={data ?? []}>
          <CartesianGrid />
          <XAxis dataKey="timestamp" tickFormatter={timeText} />
          <YAxis />
          <Tooltip />
          {/* Without animation, like the portal: otherwise its lines take 1.5 s to grow. */}
          <Line dataKey="count" dot={false} isAnimationActive={false} name="Receipts" />
        </LineChart>
      </ResponsiveContainer>
    </>
  );
};

createRoot(document.getElementById("app") as HTMLElement).render(
  <Admin disableTelemetry dashboard={Dashboard} dataProvider={dataProvider} title="Home">
    <Resource name="hours" />
  </Admin>,
);
