// A minimal list and detail with React, MobX, openapi-fetch and the router.
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Navigate, Route, Routes, useParams } from "react-router-dom";
import { ReceiptPage } from "../plain/receipt-page.tsx";
import { ReceiptTable } from "../plain/receipt-table.tsx";
import "../plain/plain.css";
import { Receipts } from "./receipts.ts";

const receipts = new Receipts();

const List = observer(function List() {
  useEffect(() => {
    if (receipts.list.length === 0) void receipts.loadList();
  }, []);
  if (receipts.failed) return <p role="alert">The receipts could not be loaded.</p>;
  return receipts.list.length === 0 ? <p>Loading</p> : <ReceiptTable receipts={receipts.list} />;
});

const Detail = observer(function Detail() {
  const { id = "" } = useParams();
  useEffect(() => void receipts.load(id), [id]);
  if (receipts.failed) return <p role="alert">The receipt could not be loaded.</p>;
  return receipts.read?.id === id ? <ReceiptPage receipt={receipts.read} /> : <p>Loading</p>;
});

const Bare = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<List />} path="/receipts" />
      <Route element={<Detail />} path="/receipts/:id" />
      <Route element={<Navigate replace to="/receipts" />} path="*" />
    </Routes>
  </BrowserRouter>
);

createRoot(document.getElementById("app") as HTMLElement).render(<Bare />);
